using System.Runtime.Serialization;

namespace Microsoft.Samples.Seed;

/// <summary>A line of an order.</summary>
[DataContract]
public sealed class OrderLine
{
    [DataMember] public int ItemID;
    [DataMember] public int Quantity;
}
