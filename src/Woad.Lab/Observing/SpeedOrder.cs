using System.Runtime.Serialization;

namespace Woad.Lab.Observing;

/// <summary>The object that <see cref="SpeedWatch"/> writes as a message again and again.</summary>
[DataContract]
internal sealed class SpeedOrder
{
    [DataMember]
    public int Customer { get; set; } = 100;

    [DataMember]
    public string Street { get; set; } = "012345678901234567890123456789";

    [DataMember]
    public string City { get; set; } = "0123456789";

    [DataMember]
    public DateTime Expires { get; set; } = DateTime.UnixEpoch;

    [DataMember]
    public string[] Lines { get; set; } = ["01234567890123456789", "0123456789012345", "12345-1234"];

    [DataMember]
    public int[] Quantities { get; set; } = [10, 5, 1];
}
