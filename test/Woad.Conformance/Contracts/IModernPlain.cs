using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>The same contract as an older client sees it.</summary>
[ServiceContract(Namespace = "http://woad.test/modern", Name = "Modern")]
public interface IModernPlain
{
    [OperationContract]
    int Add(int left, int right);

    [OperationContract]
    void Touch();

    [OperationContract(AsyncPattern = true)]
    IAsyncResult BeginSubtract(int left, int right, AsyncCallback? callback, object? state);

    int EndSubtract(IAsyncResult result);
}
