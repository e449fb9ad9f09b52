using System.ServiceModel;

namespace Interop.Matrix;

/// <summary>What the service of <see cref="ITalks"/> calls.</summary>
public interface ITalksBack
{
    [OperationContract]
    int Double(int number);

    [OperationContract(IsOneWay = true)]
    void Tell(string text);
}
