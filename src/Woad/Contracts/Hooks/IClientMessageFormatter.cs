using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Turns a client's parameters into request messages and reply messages into results.</summary>
public interface IClientMessageFormatter
{
    /// <summary>Reads the output parameters into <paramref name="parameters"/> and returns the return value.</summary>
    /// <param name="message">The message.</param>
    /// <param name="parameters">The parameters of the operation.</param>
    /// <returns>The result of the operation.</returns>
    object? DeserializeReply(Message message, object?[] parameters);

    /// <summary>Creates the request from the parameters.</summary>
    /// <param name="messageVersion">The version of the message.</param>
    /// <param name="parameters">The parameters of the operation.</param>
    /// <returns>The message.</returns>
    Message SerializeRequest(MessageVersion messageVersion, object?[] parameters);
}
