using System.ServiceModel.Channels;

namespace Woad.Exchanges;

/// <summary>
/// The exchange of a transport in which a message has come. Its facts end with it: a transport uses the object for the
/// next exchange.
/// </summary>
/// <remarks>
/// Further facts are interfaces that the object implements (<see cref="IHttpRequest"/>, <see
/// cref="ITransportAction"/>). It reads the request when somebody asks; a call whose facts nobody asks for pays nothing
/// for them. <see cref="Answer.Exchange"/> leads to it while the exchange lasts: no layer forwards single facts.
/// </remarks>
internal interface IExchange
{
    /// <summary>Adds what the transport knows (remote address, HTTP headers) to a message's properties.</summary>
    void AddTo(MessageProperties properties);
}
