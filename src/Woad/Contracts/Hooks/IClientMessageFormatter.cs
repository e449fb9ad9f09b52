using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Turns a client's parameters into request messages and reply messages into results.</summary>
public interface IClientMessageFormatter
{
    /// <summary>Reads the output parameters into <paramref name="parameters"/> and returns the return value.</summary>
    object? DeserializeReply(Message message, object?[] parameters);

    /// <summary>Makes the request from the parameters.</summary>
    Message SerializeRequest(MessageVersion messageVersion, object?[] parameters);
}
