using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Passes notes back that tell by which lanes they were written and read.</summary>
[ServiceContract(Namespace = "http://woad.test/lanes")]
public interface ILaneNotes
{
    [OperationContract]
    LaneNote Pass(LaneNote note);
}
