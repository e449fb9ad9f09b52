using System.Diagnostics.CodeAnalysis;

namespace Woad.Contracts.Access;

/// <summary>
/// Recognizes attributes of ASP.NET Core by the names of their types: this assembly does not reference it, and a
/// service with such attributes must not open where they are not enforced.
/// </summary>
internal static class AspNetAttributes
{
    private const string Authorization = "Microsoft.AspNetCore.Authorization.";

    /// <summary>Base classes and interfaces. Trimming may leave out an interface, and never a base class.</summary>
    private static readonly Dictionary<string, AspNetAttribute> Kinds = new(StringComparer.Ordinal)
    {
        [Authorization + "AuthorizeAttribute"] = AspNetAttribute.Demand,
        [Authorization + "IAuthorizeData"] = AspNetAttribute.Demand,
        [Authorization + "IAuthorizationRequirementData"] = AspNetAttribute.Demand,
        [Authorization + "AllowAnonymousAttribute"] = AspNetAttribute.ForEverybody,
        [Authorization + "IAllowAnonymous"] = AspNetAttribute.ForEverybody,
        ["Microsoft.AspNetCore.Mvc.Filters.IFilterMetadata"] = AspNetAttribute.WithoutEffect,
        ["Microsoft.AspNetCore.Mvc.RequireHttpsAttribute"] = AspNetAttribute.WithoutEffect,
        ["Microsoft.AspNetCore.Cors.Infrastructure.ICorsMetadata"] = AspNetAttribute.WithoutEffect,
        ["Microsoft.AspNetCore.Cors.EnableCorsAttribute"] = AspNetAttribute.WithoutEffect,
        ["Microsoft.AspNetCore.Antiforgery.IAntiforgeryMetadata"] = AspNetAttribute.WithoutEffect,
        ["Microsoft.AspNetCore.Antiforgery.RequireAntiforgeryTokenAttribute"] = AspNetAttribute.WithoutEffect,
        ["Microsoft.AspNetCore.RateLimiting.EnableRateLimitingAttribute"] = AspNetAttribute.WithoutEffect,
        ["Microsoft.AspNetCore.Http.Metadata.IRequestSizeLimitMetadata"] = AspNetAttribute.WithoutEffect,
        ["Microsoft.AspNetCore.Routing.HostAttribute"] = AspNetAttribute.WithoutEffect,
    };

    public static AspNetAttribute KindOf(Type attribute)
    {
        for (var type = attribute; type is not null; type = type.BaseType)
        {
            if (Find(type) is var kind and not AspNetAttribute.None)
            {
                return kind;
            }
        }

        // An attribute that demands something and is a filter too is applied as a demand.
        return Interfaces(attribute).Select(Find).Order().FirstOrDefault(static k => k != AspNetAttribute.None);
    }

    [UnconditionalSuppressMessage(
        "Trimming", "IL2070",
        Justification = "ASP.NET Core's own attributes are found by their base classes, which are never left out.")]
    private static Type[] Interfaces(Type attribute) => attribute.GetInterfaces();

    private static AspNetAttribute Find(Type type) =>
        type.FullName is { } name ? Kinds.GetValueOrDefault(name) : AspNetAttribute.None;
}
