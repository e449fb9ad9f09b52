using System.ServiceModel;

namespace Woad.Tests.Metadata;

public interface INewsBack
{
    [OperationContract(IsOneWay = true)]
    void Arrived(string headline);

    [OperationContract]
    bool Wanted(string topic);
}
