using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts;

/// <summary>The declared type; what travels is one of the known types.</summary>
[DataContract(Namespace = "http://woad.test/data")]
public abstract class Shape;
