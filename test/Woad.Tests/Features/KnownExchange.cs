using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.Tests.Features;

/// <summary>An exchange with every fact that a transport may know.</summary>
internal sealed class KnownExchange : IExchange, IHttpRequest, ITransportAction
{
    public const string Property = "KnownExchange";

    public string HttpMethod => "POST";

    public string HttpTarget => "/service?q";

    public string PathBase => "/front";

    public string? Cookies => "a=b";

    public string? Action => "urn:action";

    public ReadOnlySpan<char> ActionText => Action;

    public void AddTo(MessageProperties properties) => properties.Add(Property, this);
}
