using System.Runtime.Serialization;
using System.ServiceModel;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Formatters.Outcomes;

/// <summary>The exception of each side for a body that cannot be read, in either lane.</summary>
internal static class UnreadableBody
{
    /// <summary>Whether an exception says that the body is not what the operation expects.</summary>
    public static bool Is(Exception error) =>
        error is PartException or XmlException or FormatException or SerializationException;

    /// <summary>The service's exception: the fault to answer with.</summary>
    public static FaultException OfRequest(string operation, Exception error)
    {
        if (error is PartException part)
        {
            return DispatchFaults.DeserializationFailed(part.Message, part.InnerException, part.Shown);
        }

        var what = $"Error in deserializing body of request message for operation '{operation}'.";
        return DispatchFaults.DeserializationFailed(
            $"{what} {error.Message}", error, error is SerializationException ? what : null);
    }

    /// <summary>
    /// The client's exception: for a part that of the service, as in WCF, although nobody is answered.
    /// </summary>
    public static CommunicationException OfReply(string operation, Exception error) => error is PartException part
        ? DispatchFaults.DeserializationFailed(part.Message, part.InnerException)
        : new CommunicationException(Escaped.Text(
            $"Error in deserializing body of reply message for operation '{operation}'. {error.Message}"), error);
}
