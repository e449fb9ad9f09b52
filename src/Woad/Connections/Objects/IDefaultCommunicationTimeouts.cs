namespace System.ServiceModel;

/// <summary>The timeouts that channels take from their binding.</summary>
public interface IDefaultCommunicationTimeouts
{
    /// <summary>Gets the maximum time to close before the object is aborted.</summary>
    TimeSpan CloseTimeout { get; }

    /// <summary>Gets the maximum time to open.</summary>
    TimeSpan OpenTimeout { get; }

    /// <summary>Gets the maximum time that a session may be idle.</summary>
    TimeSpan ReceiveTimeout { get; }

    /// <summary>Gets the maximum time to send a message and, on a client, to receive its reply.</summary>
    TimeSpan SendTimeout { get; }
}
