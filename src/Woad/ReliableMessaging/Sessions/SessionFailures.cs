using System.ServiceModel;

namespace Woad.ReliableMessaging.Sessions;

/// <summary>The exceptions that calls over a failed session throw.</summary>
internal static class SessionFailures
{
    /// <summary>The exception for a failure, which is its inner one if it is not of communication itself.</summary>
    /// <param name="failure">The failure of the session.</param>
    public static CommunicationException Of(Exception failure) =>
        failure as CommunicationException ?? new CommunicationException(failure.Message, failure);
}
