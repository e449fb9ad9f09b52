using System.Runtime.Serialization;

namespace Woad.Samples.Native;

[DataContract]
public sealed class Forecast
{
    [DataMember]
    public string City { get; set; } = "";

    [DataMember]
    public int Celsius { get; set; }
}
