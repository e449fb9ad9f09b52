using System.Reflection;
using System.ServiceModel.Description;
using Woad.Contracts.Access;

namespace Woad.Freeze;

/// <summary>The methods of an operation whose attributes count: the contract's, and those of the service.</summary>
internal static class OperationMethods
{
    public static IReadOnlyCollection<MethodInfo> Of(OperationDescription operation, Type? serviceType)
    {
        var methods = new HashSet<MethodInfo>();
        foreach (var method in new[] { operation.TaskMethod, operation.SyncMethod, operation.BeginMethod }
            .OfType<MethodInfo>())
        {
            methods.Add(method);
            if (ServiceMethods.Implementation(method, serviceType) is { } implementation)
            {
                methods.Add(implementation);
            }
        }

        return methods;
    }
}
