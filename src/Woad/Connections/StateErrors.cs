using System.ServiceModel;
using Woad.Xml;

namespace Woad.Connections;

/// <summary>What WCF throws when an object is used in a state that does not allow it.</summary>
internal static class StateErrors
{
    /// <summary>
    /// The exception for <paramref name="state"/>, or null when the object is not closing, closed or faulted.
    /// </summary>
    public static Exception? Disposed(CommunicationState state, bool aborted, Type type) => state switch
    {
        CommunicationState.Faulted => new CommunicationObjectFaultedException(Escaped.Text(
            $"The communication object, {type}, cannot be used for communication because it is in the Faulted state.")),
        CommunicationState.Closing or CommunicationState.Closed when aborted => new CommunicationObjectAbortedException(
            Escaped.Text(
                $"The communication object, {type}, cannot be used for communication because it has been Aborted.")),
        CommunicationState.Closing or CommunicationState.Closed => new ObjectDisposedException(type.FullName),
        _ => null,
    };
}
