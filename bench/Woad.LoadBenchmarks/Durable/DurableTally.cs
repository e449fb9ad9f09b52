using System.Runtime.Serialization;
using System.ServiceModel.Description;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>A sum, and ballast that gives the state its size.</summary>
[DataContract]
[DurableService]
public sealed class DurableTally : ITally
{
    [DataMember]
    private int _sum;

    [DataMember]
    private byte[] _ballast = new byte[Size];

    /// <summary>The size of the ballast of new instances, in bytes.</summary>
    internal static int Size { get; set; } = 100;

    public Task<int> AddAsync(int number)
    {
        _sum += number + _ballast[0];
        return Task.FromResult(_sum);
    }
}
