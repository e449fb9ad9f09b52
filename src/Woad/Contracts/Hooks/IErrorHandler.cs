using System.ServiceModel.Channels;

namespace System.ServiceModel.Dispatcher;

/// <summary>Sees the exceptions of a service: makes their faults and decides whether the session survives.</summary>
public interface IErrorHandler
{
    /// <summary>
    /// Called after the fault was sent, outside the call. True says that the exception is dealt with, so that session
    /// and instance stay; the handlers after this one are asked all the same.
    /// </summary>
    /// <param name="error">The exception.</param>
    /// <returns><see langword="true"/> if the exception is handled; otherwise, <see langword="false"/>.</returns>
    bool HandleError(Exception error);

    /// <summary>
    /// Called before the fault is sent, while the caller waits: may set or replace <paramref name="fault"/>, which is
    /// null for an exception that is not a <see cref="FaultException"/> and that no earlier handler made a fault of.
    /// </summary>
    /// <param name="error">The exception.</param>
    /// <param name="version">The version of the message.</param>
    /// <param name="fault">The fault.</param>
    void ProvideFault(Exception error, MessageVersion version, ref Message? fault);
}
