using System.Collections.Immutable;
using System.Reflection;

namespace Woad.Contracts.Access;

/// <summary>The attributes of ASP.NET Core that say who may call an operation.</summary>
/// <param name="Demands">
/// The attributes that a caller has to satisfy, all of them; empty when there are none, or everybody may call.
/// </param>
/// <param name="IsForEverybody">Whether an attribute lets everybody call.</param>
internal sealed record DeclaredAccess(ImmutableArray<object> Demands, bool IsForEverybody)
{
    public static DeclaredAccess None { get; } = new([], false);

    /// <summary>
    /// The attributes of the methods of an operation, in the service and in the contract, and of their types. Those of
    /// the methods decide where the two contradict each other.
    /// </summary>
    /// <param name="methods">The methods of the operation; none for one that only a behavior knows.</param>
    /// <param name="serviceType">The class of the service, if there is one.</param>
    /// <exception cref="InvalidOperationException">
    /// An attribute would have no effect; the message names it.
    /// </exception>
    public static DeclaredAccess Of(IReadOnlyCollection<MethodInfo> methods, Type? serviceType)
    {
        var types = new HashSet<Type>(
            methods.Select(static method => method.DeclaringType).OfType<Type>());
        if (serviceType is not null)
        {
            types.Add(serviceType);
        }

        var (near, far) = (In(methods), In(types));
        return near.IsForEverybody ? near
            : !near.Demands.IsEmpty ? near with { Demands = [.. near.Demands, .. far.Demands] }
            : far;
    }

    private static DeclaredAccess In(IEnumerable<MemberInfo> members)
    {
        var demands = ImmutableArray.CreateBuilder<object>();
        var isForEverybody = false;
        foreach (var member in members)
        {
            foreach (var attribute in member.GetCustomAttributes(inherit: true))
            {
                switch (AspNetAttributes.KindOf(attribute.GetType()))
                {
                    case AspNetAttribute.Demand when !demands.Contains(attribute):
                        demands.Add(attribute);
                        break;
                    case AspNetAttribute.ForEverybody:
                        isForEverybody = true;
                        break;
                    case AspNetAttribute.WithoutEffect:
                        throw new InvalidOperationException(
                            $"The service cannot be opened: {member} has the attribute {attribute.GetType()}, which "
                                + "protects actions of MVC and endpoints of routing, and would have no effect on an "
                                + "operation. Remove it, and protect the service with middleware before "
                                + "UseServiceModel, with [Authorize], or with the security of the binding.");
                }
            }
        }

        return isForEverybody ? new DeclaredAccess([], true) : new DeclaredAccess(demands.ToImmutable(), false);
    }
}
