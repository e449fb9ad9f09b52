using System.Runtime.Serialization;

namespace Woad.Lab.Instancing.Service;

[DataContract]
public sealed class OrderLine
{
    [DataMember]
    public int ItemID { get; set; }

    [DataMember]
    public int Quantity { get; set; }
}
