using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>
/// The contract of <see cref="IMeeting"/> on the wire, with tasks, so that one thread starts many calls.
/// </summary>
[ServiceContract(Name = "IMeeting", Namespace = "http://woad.test/meeting")]
public interface IMeetingClient
{
    [OperationContract]
    Task<bool> MeetAsync(string key, int expected, int milliseconds);

    [OperationContract]
    Task<bool> MeetLaterAsync(string key, int expected, int milliseconds);

    [OperationContract]
    Task HoldAsync(string key);
}
