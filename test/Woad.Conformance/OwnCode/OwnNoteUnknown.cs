using System.Runtime.Serialization;

namespace Woad.Conformance.OwnCode;

/// <summary>A type that is not known in the place of <see cref="OwnNote"/>.</summary>
[DataContract(Namespace = IOwnCode.Namespace)]
public sealed class OwnNoteUnknown : OwnNote
{
}
