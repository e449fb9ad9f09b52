using System.Runtime.Serialization;

namespace Woad.Lab.Queues;

/// <summary>A message of the experiment.</summary>
[DataContract(Namespace = "urn:woad:lab")]
public sealed class Letter
{
    /// <summary>When it was sent, on the clock that all processes of a machine share.</summary>
    [DataMember]
    public long Sent { get; set; }

    /// <summary>Whether its operation fails.</summary>
    [DataMember]
    public bool IsPoison { get; set; }

    [DataMember]
    public byte[] Content { get; set; } = [];
}
