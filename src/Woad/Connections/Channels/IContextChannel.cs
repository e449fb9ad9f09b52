using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>A channel seen from the operations that use it.</summary>
public interface IContextChannel : IChannel, IExtensibleObject<IContextChannel>
{
    /// <summary>Whether messages may be held back shortly to leave together. Default false.</summary>
    bool AllowOutputBatching { get; set; }

    /// <summary>The receiving half of the session; null without session.</summary>
    IInputSession? InputSession { get; }

    /// <summary>The local address.</summary>
    EndpointAddress? LocalAddress { get; }

    /// <summary>How long one operation may take, from the call to its result. Default: the binding's SendTimeout.</summary>
    TimeSpan OperationTimeout { get; set; }

    /// <summary>The sending half of the session; null without session.</summary>
    IOutputSession? OutputSession { get; }

    /// <summary>The peer's address.</summary>
    EndpointAddress? RemoteAddress { get; }

    /// <summary>Names the session; null without session.</summary>
    string? SessionId { get; }
}
