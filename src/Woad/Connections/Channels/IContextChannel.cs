using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>A channel seen from the operations that use it.</summary>
public interface IContextChannel : IChannel, IExtensibleObject<IContextChannel>
{
    /// <summary>
    /// Gets or sets a value that indicates whether messages may be held back shortly to leave together. Default false.
    /// </summary>
    bool AllowOutputBatching { get; set; }

    /// <summary>Gets the receiving half of the session; null without session.</summary>
    IInputSession? InputSession { get; }

    /// <summary>Gets the local address.</summary>
    EndpointAddress? LocalAddress { get; }

    /// <summary>How long one operation may take, from the call to its result. Default: the binding's SendTimeout.</summary>
    TimeSpan OperationTimeout { get; set; }

    /// <summary>Gets the sending half of the session; null without session.</summary>
    IOutputSession? OutputSession { get; }

    /// <summary>Gets the peer's address.</summary>
    EndpointAddress? RemoteAddress { get; }

    /// <summary>Names the session; null without session.</summary>
    string? SessionId { get; }
}
