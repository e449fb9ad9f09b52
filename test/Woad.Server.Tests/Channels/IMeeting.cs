using System.ServiceModel;

namespace Woad.Server.Tests.Channels;

/// <summary>A call that waits for another one.</summary>
[ServiceContract(Namespace = "urn:woad:test")]
public interface IMeeting
{
    /// <summary>Returns whether the waiting call met the other one; true for the other one.</summary>
    [OperationContract]
    bool Come(string key, MeetingStep step);
}
