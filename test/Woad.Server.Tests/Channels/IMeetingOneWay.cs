using System.ServiceModel;

namespace Woad.Server.Tests.Channels;

/// <summary>The meeting without replies.</summary>
[ServiceContract(Namespace = "urn:woad:test")]
public interface IMeetingOneWay
{
    [OperationContract(IsOneWay = true)]
    void Tell(string key, MeetingStep step);
}
