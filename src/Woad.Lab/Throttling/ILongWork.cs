using System.ServiceModel;

namespace Woad.Lab.Throttling;

/// <summary>The service of the experiment: one operation that takes its time.</summary>
[ServiceContract(Name = "LongWork", Namespace = "urn:woad:lab")]
public interface ILongWork
{
    [OperationContract]
    int Work(int number);
}
