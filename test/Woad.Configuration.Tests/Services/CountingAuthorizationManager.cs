using System.ServiceModel;

namespace Contoso.Extensions;

public sealed class CountingAuthorizationManager : ServiceAuthorizationManager
{
    private static int _asked;

    public static int Asked => _asked;

    protected override bool CheckAccessCore(OperationContext operationContext)
    {
        Interlocked.Increment(ref _asked);
        return true;
    }
}
