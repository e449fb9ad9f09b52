using System.Runtime.Serialization;

namespace Woad.Conformance.OwnCode;

/// <summary>A list with a contract of its own that is not known in the place of one of the framework.</summary>
[CollectionDataContract(Name = "Special", Namespace = IOwnCode.Namespace)]
public sealed class OwnNoteSpecial : List<int>
{
}
