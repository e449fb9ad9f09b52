using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class LaneNotesService : ILaneNotes
{
    public LaneNote Pass(LaneNote note) => note;
}
