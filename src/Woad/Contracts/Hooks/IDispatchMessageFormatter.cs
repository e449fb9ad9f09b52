using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Turns a service's request messages into parameters and its results into reply messages.</summary>
public interface IDispatchMessageFormatter
{
    /// <summary>Reads the parameters of <paramref name="message"/> into <paramref name="parameters"/>.</summary>
    /// <param name="message">The message.</param>
    /// <param name="parameters">The parameters of the operation.</param>
    void DeserializeRequest(Message message, object?[] parameters);

    /// <summary>Creates the reply from the output parameters and the return value.</summary>
    /// <param name="messageVersion">The version of the message.</param>
    /// <param name="parameters">The parameters of the operation.</param>
    /// <param name="result">The result of the operation.</param>
    /// <returns>The message.</returns>
    Message SerializeReply(MessageVersion messageVersion, object?[] parameters, object? result);
}
