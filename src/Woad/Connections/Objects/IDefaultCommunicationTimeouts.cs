namespace System.ServiceModel;

/// <summary>The timeouts that channels take from their binding.</summary>
public interface IDefaultCommunicationTimeouts
{
    /// <summary>Time to close in good order before it is aborted.</summary>
    TimeSpan CloseTimeout { get; }

    /// <summary>Gets the maximum time to open.</summary>
    TimeSpan OpenTimeout { get; }

    /// <summary>Time that a session may be idle.</summary>
    TimeSpan ReceiveTimeout { get; }

    /// <summary>Time to send a message and, on the client, to get its reply.</summary>
    TimeSpan SendTimeout { get; }
}
