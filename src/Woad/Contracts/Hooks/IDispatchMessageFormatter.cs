using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Turns a service's request messages into parameters and its results into reply messages.</summary>
public interface IDispatchMessageFormatter
{
    /// <summary>Reads the parameters of <paramref name="message"/> into <paramref name="parameters"/>.</summary>
    void DeserializeRequest(Message message, object?[] parameters);

    /// <summary>Makes the reply from the output parameters and the return value.</summary>
    Message SerializeReply(MessageVersion messageVersion, object?[] parameters, object? result);
}
