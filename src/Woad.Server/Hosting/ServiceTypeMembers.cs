using System.Diagnostics.CodeAnalysis;

namespace Woad.Server.Hosting;

/// <summary>What a trimmed program keeps of the service types that it names.</summary>
internal static class ServiceTypeMembers
{
    public const DynamicallyAccessedMemberTypes Kept =
        DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors
        | DynamicallyAccessedMemberTypes.Interfaces
        | DynamicallyAccessedMemberTypes.PublicMethods | DynamicallyAccessedMemberTypes.NonPublicMethods;
}
