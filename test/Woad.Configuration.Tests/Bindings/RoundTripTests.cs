using System.Configuration;
using System.Reflection;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.Text;
using System.Xml.Linq;
using Woad.Configuration.Applying;
using Woad.Configuration.Elements;
using Woad.Configuration.Files;
using Woad.Configuration.Schema;
using Xunit.Abstractions;

namespace Woad.Configuration.Tests.Bindings;

/// <summary>
/// Every attribute that the schema list has of the bindings and binding elements that exist: file, element object,
/// binding and back; file to binding, and settings to binding, without element objects.
/// </summary>
public sealed class RoundTripTests(ITestOutputHelper output)
{
    private static readonly ConfigurationSchema Schema = ConfigurationSchema.Shared;

    [Fact]
    public void Attribute_gets_from_the_file_into_the_binding_and_back()
    {
        var cases = Cases().ToArray();
        var carried = new List<AttributeCase>();
        var lacking = new List<(AttributeCase Case, string Reason)>();
        var failures = new List<string>();
        foreach (var one in cases)
        {
            if (LackOf(one) is { } reason)
            {
                lacking.Add((one, reason));
                failures.AddRange(Refusal(one));
            }
            else
            {
                carried.Add(one);
                failures.AddRange(RoundTrip(one));
            }
        }

        output.WriteLine(
            $"{cases.Length} attributes of {cases.Select(c => c.Name).Distinct().Count()} bindings and binding "
                + $"elements: {carried.Count} carried, {lacking.Count} refused unless default:");
        foreach (var (one, reason) in lacking)
        {
            output.WriteLine($"  {one}: {reason}");
        }

        Assert.Empty(failures);
        Assert.InRange(carried.Count, 190, int.MaxValue);
    }

    [Fact]
    public void Defaults_of_elements_are_those_of_the_bindings()
    {
        foreach (var extension in KnownExtensions.Of(ExtensionTypes.Bindings).Where(
            extension => extension.IsPresent && extension.Name != "customBinding"))
        {
            var collection = (BindingCollectionElement)Activator.CreateInstance(
                ExtensionTypes.None.Find(ExtensionTypes.Bindings, extension.Name)!)!;
            Assert.True(collection.Take("x", collection.MakeDefault()));
            var element = (ConfigurationElement)collection.ConfiguredBindings[0];
            Assert.Equal(["name"], SetIn(element, ""));
        }
    }

    /// <summary>Defaults that depend on the machine are not those of the machine that reads the file.</summary>
    [Fact]
    public void Element_of_a_default_transport_says_nothing_of_its_machine()
    {
        foreach (var (element, transport) in new (BindingElementExtensionElement, BindingElement)[]
        {
            (new TcpTransportElement(), new TcpTransportBindingElement()),
            (new NamedPipeTransportElement(), new NamedPipeTransportBindingElement()),
        })
        {
            element.TakeFrom(transport);
            Assert.DoesNotContain(
                SetIn(element, ""),
                static name => name.StartsWith("maxPending", StringComparison.Ordinal) || name == "listenBacklog");
        }

        var set = new TcpTransportElement();
        set.TakeFrom(new TcpTransportBindingElement
        {
            ListenBacklog = 7, MaxPendingAccepts = 8, MaxPendingConnections = 9,
        });
        Assert.Equal((7, 8, 9), (set.ListenBacklog, set.MaxPendingAccepts, set.MaxPendingConnections));
    }

    /// <summary>Values of which the element of a default binding says more than the default: computed ones.</summary>
    private static IEnumerable<string> SetIn(ConfigurationElement element, string path)
    {
        foreach (PropertyInformation property in element.ElementInformation.Properties)
        {
            if (property.Value is ConfigurationElement child)
            {
                foreach (var below in SetIn(child, $"{path}{property.Name}/"))
                {
                    yield return below;
                }
            }
            else if (property.ValueOrigin != PropertyValueOrigin.Default)
            {
                yield return path + property.Name;
            }
        }
    }

    private static IEnumerable<AttributeCase> Cases()
    {
        var roots = KnownExtensions.Of(ExtensionTypes.Bindings).Where(extension => extension.IsPresent)
            .Select(extension => $"system.serviceModel/bindings/{extension.Name}/binding")
            // What security says depends on its mode: see SecurityElementTests.
            .Concat(
                KnownExtensions.Of(ExtensionTypes.BindingElements).Where(
                    extension =>
                        extension.IsPresent && extension.Name != "security").Select(extension =>
                            $"{{bindingElement}}/{extension.Name}"));
        foreach (var root in roots)
        {
            foreach (var node in Below(Schema.Find(root)!))
            {
                foreach (var attribute in Schema.AttributesOf(node.Type).Where(attribute => attribute.Name != "name"))
                {
                    yield return new AttributeCase(root, node.Path[root.Length..].TrimStart('/'), attribute);
                }
            }
        }
    }

    private static IEnumerable<SchemaNode> Below(SchemaNode node) =>
        new[] { node }.Concat(
            Schema.ChildrenOf(node.Path).Where(IsValue).SelectMany(Below));

    /// <summary>
    /// A reference names a certificate of a store, which no other value finds (DuplexCertificateTests).
    /// </summary>
    private static bool IsValue(SchemaNode node) =>
        !node.Takes("out-of-scope") && node.Type != "CertificateReferenceElement";

    private static string? LackOf(AttributeCase one)
    {
        var path = one.Root;
        foreach (var name in one.Below.Split('/', StringSplitOptions.RemoveEmptyEntries))
        {
            var type = Schema.Find(path)!.Type;
            path += "/" + name;
            if (Schema.FindLack(type, name) is { } lack)
            {
                return lack.Remedy;
            }

            if (!Schema.Find(path)!.IsPresent)
            {
                return "the element is not there";
            }
        }

        return Schema.FindLack(Schema.Find(path)!.Type, "@" + one.Attribute.Name)?.Remedy;
    }

    /// <summary>The default is accepted, another value is a problem that says what to do.</summary>
    private static IEnumerable<string> Refusal(AttributeCase one)
    {
        if (one.Attribute.Default is { } standard && Problems(one, standard) is { Length: > 0 } unexpected)
        {
            yield return $"{one}: the default '{standard}' is refused: {unexpected[0]}";
        }

        var other = one.Attribute.Kind is "bool" or "int" or "long" or "timespan" or "uri" or "string"
            || one.Attribute.Values.Count > 1 ? one.OtherValue() : "Other";
        if (Problems(one, other) is not [{ Kind: FindingKind.Lacking, Remedy.Length: > 0 }])
        {
            yield return $"{one}: '{other}' is not refused with a remedy";
        }
    }

    private static Finding[] Problems(AttributeCase one, string value) =>
        [.. DocumentCheck.Run(one.Document(value), ExtensionTypes.None, explains: false).Where(
            finding => finding.IsProblem)];

    private static IEnumerable<string> RoundTrip(AttributeCase one)
    {
        var text = one.OtherValue();
        if (Problems(one, text) is [var problem, ..])
        {
            return [$"{one}: '{text}' is refused: {problem}"];
        }

        var section = new ReadSections(one.Document(text)).Bindings;
        var collection = section.Find(one.IsBindingElement ? "customBinding" : one.Name)!;
        var binding = collection.MakeDefault();
        collection.ConfiguredBindings[0].ApplyConfiguration(binding);
        object settings = one.IsBindingElement ? ((CustomBinding)binding).Elements[0] : binding;
        var inBinding = TextOf(Follow(settings, one));

        ConfigurationElement again;
        if (one.IsBindingElement)
        {
            var element = ExtensionTypes.None.ElementFor((BindingElement)settings);
            element.TakeFrom((BindingElement)settings);
            again = element;
        }
        else
        {
            var other = (BindingCollectionElement)Activator.CreateInstance(collection.GetType())!;
            Assert.True(other.Take("x", binding));
            again = (ConfigurationElement)other.ConfiguredBindings[0];
        }

        var inElement = TextOf(Follow(again, one));
        foreach (var (way, model) in new[]
        {
            ("file", one.Document(text)),
            ("settings", SettingsDocument.Read(one.Settings(text))),
        })
        {
            if (TextOf(Follow(Carried(one, model), one)) is var carried && carried != inBinding)
            {
                return [$"{one}: '{text}' is '{carried}' in the binding that the {way} makes, and '{inBinding}' in "
                    + "the one that the element object makes"];
            }
        }

        return inBinding == TextOf(Expected(one, text)) && inElement == inBinding
            ? [] : [$"{one}: '{text}' is '{inBinding}' in the binding and '{inElement}' in the element made of it"];
    }

    /// <summary>The binding or binding element as a host gets it, without element objects.</summary>
    private static object Carried(AttributeCase one, XElement model)
    {
        var binding = new ConfiguredBindings(new CheckedConfiguration(model, ExtensionTypes.None))
            .Create(one.IsBindingElement ? "customBinding" : one.Name, "");
        return one.IsBindingElement ? ((CustomBinding)binding).Elements[0] : binding;
    }

    private static object? Expected(AttributeCase one, string text) => one.Attribute.Kind switch
    {
        "bool" => bool.Parse(text),
        "timespan" => TimeSpan.Parse(text, System.Globalization.CultureInfo.InvariantCulture),
        "encoding" => Encoding.Unicode,
        "System.ServiceModel.Channels.MessageVersion" => MessageVersion.Soap11,
        _ => text,
    };

    private static string TextOf(object? value) => value switch
    {
        WebContentTypeMapper mapper => mapper.GetType().AssemblyQualifiedName!,
        Encoding encoding => encoding.WebName,
        _ => value?.ToString() ?? "",
    };

    /// <summary>
    /// The value of the property that has the attribute's name, below properties that have the elements' names.
    /// </summary>
    private static object? Follow(object start, AttributeCase one)
    {
        var value = start;
        foreach (var name in one.Below.Split('/', StringSplitOptions.RemoveEmptyEntries).Append(one.Attribute.Name))
        {
            // The one attribute that is named otherwise than what it sets.
            var member = name == "webContentTypeMapperType" && value is WebMessageEncodingBindingElement
                ? "contentTypeMapper"
                : name;
            var property = value!.GetType().GetProperties(BindingFlags.Public | BindingFlags.Instance)
                .FirstOrDefault(
                    property =>
                        string.Equals(property.Name, member, StringComparison.OrdinalIgnoreCase)
                            && property.GetIndexParameters().Length == 0)
                ?? throw new InvalidOperationException($"{value.GetType().Name} has no property for {name} ({one}).");
            value = property.GetValue(value);
        }

        return value;
    }
}
