using System.Net.Sockets;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Layers;

/// <summary>
/// Failures that meet every repetition: a certificate or credential that is refused, content that cannot be written or
/// is too large, a peer that speaks otherwise. Whoever repeats ends with them at once.
/// </summary>
internal static class LastingFailure
{
    public static bool Is(Exception error) => error switch
    {
        // TLS may also fail because the connection broke.
        SecurityNegotiationException => !IsBroken(error),
        ProtocolException or FaultException or MessageSecurityException => true,
        CommunicationException { InnerException: QuotaExceededException or SerializationException } => true,
        CommunicationException or TimeoutException or OperationCanceledException or ObjectDisposedException
            or IOException => false,
        _ => true,
    };

    private static bool IsBroken(Exception error)
    {
        for (var cause = error.InnerException; cause is not null; cause = cause.InnerException)
        {
            if (cause is IOException or SocketException)
            {
                return true;
            }
        }

        return false;
    }
}
