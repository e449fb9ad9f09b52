using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Shows how many calls are inside the service at the same time.</summary>
[ServiceContract(Namespace = "http://woad.test/meeting")]
public interface IMeeting
{
    /// <summary>
    /// Whether <paramref name="expected"/> calls of <paramref name="key"/> were inside together before time was up.
    /// </summary>
    [OperationContract]
    bool Meet(string key, int expected, int milliseconds);

    /// <summary>As <see cref="Meet"/>, without holding a thread.</summary>
    [OperationContract]
    Task<bool> MeetLaterAsync(string key, int expected, int milliseconds);

    /// <summary>Notes that it has begun, then waits until the probe of <paramref name="key"/> is released.</summary>
    [OperationContract]
    Task HoldAsync(string key);
}
