using System.Text;

namespace Woad.ConfigurationGenerator;

/// <summary>Writes which carrier makes what an element's name says.</summary>
internal static class CarrierTable
{
    public static string Write(Schema schema, Owned owned, Api api)
    {
        var text = new StringBuilder();
        text.Append(GeneratedHead.Text);
        text.Append("using System.ServiceModel.Channels;\n\nnamespace Woad.Configuration.Carrying;\n\n");
        text.Append(
            "/// <summary>The carriers by the names of bindings, binding elements and behaviors, without element "
                + "objects; null when there is no carrier for it.</summary>\n");
        text.Append("internal static class Carriers\n{\n");
        text.AppendJoin('\n',
            Method(
                "Binding? MakeBinding",
                "ValueSource? values",
                "bindingExtensions",
                name => schema.ChildrenOf("system.serviceModel/bindings/" + name).FirstOrDefault()?.Type),
            Method("BindingElement? MakeBindingElement", "ValueSource values", "bindingElementExtensions", null),
            Method("object? MakeBehavior", "ValueSource values", "behaviorExtensions", null));
        return text.Append("}\n").ToString();

        string Method(string signature, string argument, string list, Func<string, string?>? element)
        {
            var lines = from extension in schema.Extensions
                        where extension.List == list
                        let type = element is null ? extension.Type : element(extension.Name)
                        where type is not null
                            && (owned.Carried.Contains(type)
                                || (owned.Classes.TryGetValue(type, out var one) && one.Target is not null))
                        where api.Types[type].Modifiers != "abstract"
                        select $"        \"{extension.Name}\" => {CarrierClass.NameOf(type)}.Make(values),\n";
            return $"    public static {signature}(string name, {argument}) => name switch\n    "
                + $"{{\n{string.Concat(lines)}        _ => null,\n    }};\n";
        }
    }
}
