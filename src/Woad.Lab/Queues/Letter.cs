using System.Runtime.Serialization;

namespace Woad.Lab.Queues;

/// <summary>A message of the experiment.</summary>
[DataContract(Namespace = "urn:woad:lab")]
public sealed class Letter
{
    /// <summary>
    /// Gets or sets the time at which the letter was sent, on the clock that all processes of a machine share.
    /// </summary>
    [DataMember]
    public long Sent { get; set; }

    /// <summary>Gets or sets a value that indicates whether the letter's operation fails.</summary>
    [DataMember]
    public bool IsPoison { get; set; }

    [DataMember]
    public byte[] Content { get; set; } = [];
}
