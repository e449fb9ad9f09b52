using System.Globalization;
using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Makes the models of enumerations.</summary>
internal static class EnumBuilder
{
    public static EnumModel? Build(
        INamedTypeSymbol type, string id, string code, ContractName name, out string? problem)
    {
        // With the attribute only marked values belong to the contract.
        var isOptIn = type.Has(WellKnown.DataContract);
        var values = new List<EnumValueModel>();
        foreach (var field in type.GetMembers().OfType<IFieldSymbol>().Where(f => f.HasConstantValue))
        {
            var attribute = field.Attribute(WellKnown.EnumMember);
            if (isOptIn && attribute?.Sets("Value") == true && string.IsNullOrEmpty(attribute.Value<string>("Value")))
            {
                problem = $"has the value '{field.Name}' with an empty name";
                return null;
            }

            if ((isOptIn ? attribute is not null : !field.Has(WellKnown.NonSerialized)))
            {
                values.Add(new EnumValueModel(
                    isOptIn ? attribute!.Value<string>("Value") ?? field.Name : field.Name, Bits(
                        field.ConstantValue!)));
            }
        }

        problem = values.GroupBy(v => v.Text).FirstOrDefault(g => g.Count() > 1) is { } same
            ? $"has two values with the name '{same.Key}'"
            : null;
        return problem is not null
            ? null
            : new EnumModel(id, code, name, type.Has(WellKnown.Flags), values.ToEquatable())
            {
                IsUnsignedLong = type.EnumUnderlyingType?.SpecialType == SpecialType.System_UInt64,
            };
    }

    private static long Bits(object value) =>
        value is ulong bits ? unchecked((long)bits) : Convert.ToInt64(value, CultureInfo.InvariantCulture);
}
