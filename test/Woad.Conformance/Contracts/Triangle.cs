using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>Known to nobody.</summary>
[DataContract(Namespace = "http://woad.test/data")]
public sealed class Triangle : Shape;
