using System.Runtime.Serialization;

namespace Woad.Durable.Tests.Services;

/// <summary>Durable by a behavior that its host adds.</summary>
[DataContract]
public class PlainCart : EmptyCart
{
    [DataMember]
    private int _count;

    public override int Add(string item) => ++_count;
}
