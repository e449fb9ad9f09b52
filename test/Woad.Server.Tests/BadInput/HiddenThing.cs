using System.Runtime.Serialization;

namespace Woad.Server.Tests.BadInput;

/// <summary>A data contract whose CLR name is none of the peer's business.</summary>
[DataContract(Namespace = "urn:vault", Name = "Thing")]
public sealed class HiddenThing
{
    [DataMember(IsRequired = true)]
    public int Number { get; set; }
}
