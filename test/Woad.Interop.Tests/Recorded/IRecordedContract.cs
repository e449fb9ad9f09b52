using System.ServiceModel;

namespace Woad.Interop.Tests.Recorded;

/// <summary>The contract of the recorded exchanges.</summary>
[ServiceContract(Namespace = "http://bench.test/", Name = "ITestContract")]
public interface IRecordedContract
{
    [OperationContract]
    List<RecordedOrder> GetOrders(int n);

    [OperationContract]
    string Echo(string s);

    [OperationContract]
    byte[] EchoBytes(byte[] b);

    [OperationContract]
    string Slow(int ms);
}
