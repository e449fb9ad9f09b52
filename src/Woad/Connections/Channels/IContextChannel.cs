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

    /// <summary>Gets or sets the maximum time of an operation, from the call to its result.</summary>
    /// <value>The default is the binding's SendTimeout.</value>
    TimeSpan OperationTimeout { get; set; }

    /// <summary>Gets the sending half of the session; null without session.</summary>
    IOutputSession? OutputSession { get; }

    /// <summary>Gets the peer's address.</summary>
    EndpointAddress? RemoteAddress { get; }

    /// <summary>Gets the identifier of the session; null without session.</summary>
    string? SessionId { get; }
}
