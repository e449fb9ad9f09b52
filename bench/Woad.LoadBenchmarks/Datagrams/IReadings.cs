using System.ServiceModel;

namespace Woad.LoadBenchmarks.Datagrams;

/// <summary>Readings that nobody answers.</summary>
[ServiceContract(Namespace = "http://woad.bench/readings")]
public interface IReadings
{
    /// <summary>Tells a reading.</summary>
    [OperationContract(IsOneWay = true)]
    void Tell(string reading);
}
