using System.Reflection;
using System.ServiceModel.Channels;

namespace Woad.Tests.Bindings;

/// <summary>The bindings and binding elements of the framework, with what they hold, found by reflection.</summary>
internal static class SettingTypes
{
    /// <summary>Bindings and elements that a program can make.</summary>
    public static IEnumerable<Type> Roots { get; } =
        from type in typeof(Binding).Assembly.GetExportedTypes()
        where typeof(Binding).IsAssignableFrom(type) || typeof(BindingElement).IsAssignableFrom(type)
        where !type.IsAbstract && type.GetConstructor([]) is not null
        orderby type.FullName
        select type;

    /// <summary>
    /// Those and the objects that are reached through their properties: security, pools, reliable sessions.
    /// </summary>
    public static IReadOnlyList<Type> All { get; } = [.. Roots.SelectMany(Reached).Distinct().OrderBy(
        type => type.FullName, StringComparer.Ordinal)];

    public static object Make(Type type) => Activator.CreateInstance(type, nonPublic: true)!;

    public static IEnumerable<PropertyInfo> Properties(Type type) =>
        from property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance)
        where property.GetIndexParameters().Length == 0
        orderby property.Name
        select property;

    public static IEnumerable<PropertyInfo> Settable(Type type) =>
        Properties(type).Where(property => property.SetMethod?.IsPublic == true);

    /// <summary>Whether the property holds settings of its own.</summary>
    public static bool HoldsSettings(PropertyInfo property) =>
        property.PropertyType.Assembly == typeof(Binding).Assembly
            && property.PropertyType.IsClass
            && !property.PropertyType.IsAbstract
        && Settable(property.PropertyType).Any();

    private static IEnumerable<Type> Reached(Type type) =>
        Properties(type).Where(HoldsSettings).SelectMany(property => Reached(property.PropertyType)).Prepend(type);
}
