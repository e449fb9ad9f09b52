using System.Runtime.CompilerServices;

namespace Woad.Generator.Tests.Settings;

/// <summary>
/// Settings as they were approved, one kind of property a file; WOAD_APPROVE=1 writes what is generated now.
/// </summary>
public sealed class SettingsSnapshotTests
{
    /// <summary>One class for each kind of property.</summary>
    public static TheoryData<string, string> Kinds { get; } = new()
    {
        {
            "Plain",
            """
            partial class Bag
            {
                [Setting] public partial bool Off { get; set; }
                [Setting(true)] public virtual partial bool On { get; set; }
                [Setting] public partial Uri? Address { get; set; }
                [Setting] internal partial int Number { get; init; }
                [Setting("name")] public partial string Name { get; private set; }
            }
            """
        },
        {
            "Ranges",
            """
            partial class Bag
            {
                [Setting(10, Min = 0)] public partial int Idle { get; set; }
                [Setting(65536, Min = 1)] public partial long Size { get; set; }
                [Setting("00:01:00", Min = 0)] public partial TimeSpan Timeout { get; set; }
                [Setting("10:00:00", Min = 1)] public partial TimeSpan Interval { get; set; }
            }
            """
        },
        {
            "Enumerations",
            """
            partial class Bag
            {
                [Setting] public partial DayOfWeek First { get; set; }
                [Setting(DayOfWeek.Monday)] public partial DayOfWeek Day { get; set; }
                [Setting(AttributeTargets.Class)] public partial AttributeTargets Flags { get; set; }
            }
            """
        },
        {
            "Objects",
            """
            class Held { public Held Clone() => new(); }
            class Kind { public static Kind Default { get; } = new(); public static Kind Make() => new(); }
            partial class Bag
            {
                [Setting] public partial Held Own { get; }
                [Setting] public partial Held Replaced { get; set; }
                [Setting(Default = nameof(Kind.Default))] public partial Kind Ready { get; set; }
                [Setting(Default = nameof(Kind.Make))] public partial Kind Made { get; set; }
                [Setting(Default = nameof(ByClass))] public partial Kind Special { get; set; }
                [Setting] public partial Type Given { get; set; }
                public Bag() => Given = typeof(int);
                static Kind ByClass() => new();
            }
            """
        },
        {
            "Special",
            """
            partial class Bag
            {
                [Setting(ShouldSerialize = true)] public partial XmlDictionaryReaderQuotas Quotas { get; set; }
                [Setting(ShouldSerialize = true)] public partial Encoding Encoding { get; set; }
                [Setting(ShouldSerialize = true)] public partial System.Security.Authentication.ExtendedProtection.ExtendedProtectionPolicy Policy { get; set; }
            }
            """
        },
        {
            "Unset",
            """
            partial class Bag
            {
                [Setting(Min = 1, Unset = nameof(Following), ShouldSerialize = true)] public partial int Size { get; set; }
                int Following => 7;
            }
            """
        },
        {
            "Checks",
            """
            partial class Bag
            {
                [Setting(Check = nameof(Woad.Contracts.Check.Name))] public partial string? Name { get; set; }
                [Setting(8, Check = nameof(Even), Mark = nameof(HasNumber), ShouldSerialize = true)] public partial int Number { get; set; }
                public bool HasNumber { get; private set; }
                static int Even(int value) => value;
            }
            """
        },
        {
            "ShouldSerialize",
            """
            class Kind { public static Kind Default { get; } = new(); }
            partial class Bag
            {
                [Setting(DayOfWeek.Monday, ShouldSerialize = true)] public partial DayOfWeek Day { get; set; }
                [Setting(ShouldSerialize = true)] public partial DayOfWeek First { get; set; }
                [Setting(ShouldSerialize = true)] public partial bool Off { get; set; }
                [Setting("a\"b", ShouldSerialize = true)] public partial string Text { get; set; }
                [Setting(Default = nameof(Kind.Default), ShouldSerialize = true)] public partial Kind Kind { get; set; }
            }
            """
        },
        {
            "Forwards",
            """
            partial class Element
            {
                [Setting(64, Min = 1)] public partial int Size { get; set; }
                [Setting] public partial XmlDictionaryReaderQuotas Quotas { get; }
            }
            partial class Bag
            {
                readonly Element _element = new(), _other = new();
                [Forward(nameof(_element), ShouldSerialize = true)] public partial int Size { get; set; }
                [Forward(nameof(_element), nameof(Element.Size)), Forward(nameof(_other), nameof(Element.Size))] public partial int Sizes { get; set; }
                [Forward(nameof(_element), ShouldSerialize = true)] public partial XmlDictionaryReaderQuotas Quotas { get; set; }
            }
            """
        },
        {
            "Copies",
            """
            class Held { public Held Clone() => new(); }
            partial class Root
            {
                protected Root() { }
                [Copy] protected partial Root(Root original);
            }
            partial class Bag : Root
            {
                public Bag() { }
                [Copy] protected partial Bag(Bag elementToBeCloned);
                [Setting] public partial Held Own { get; }
                [Setting(1L)] public virtual partial long Size { get; set; }
                [Setting(Unset = nameof(Size))] public partial long Follower { get; set; }
                [Setting] public partial XmlDictionaryReaderQuotas Quotas { get; set; }
                int _hidden;
                partial void CopyOthers(Bag elementToBeCloned) => _hidden = elementToBeCloned._hidden;
            }
            """
        },
    };

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Generated_code_is_as_approved(string name, string source)
    {
        var compilation = SettingsRun.Compile(source);
        Assert.Equal("", string.Join("; ", SettingsRun.Diagnostics(compilation)));

        var actual = SettingsRun.Generated(SettingsRun.Start(compilation), "Bag");
        var path = Path.Combine(Path.GetDirectoryName(ThisFile())!, "..", "Snapshots", "Settings", name + ".txt");
        if (Environment.GetEnvironmentVariable("WOAD_APPROVE") == "1")
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, actual);
        }

        Assert.Equal(File.ReadAllText(path), actual);
    }

    [Theory]
    [InlineData(
        "[Setting(true)] public partial int Number { get; set; }", "Bag.Number: True is not a default of Int32.")]
    [InlineData(
        "[Setting(\"soon\")] public partial TimeSpan Time { get; set; }",
        "Bag.Time: soon is not a default of TimeSpan.")]
    [InlineData("[Setting(Min = 2)] public partial int Number { get; set; }", "Bag.Number: Min must be 0 or 1.")]
    [InlineData(
        "[Setting(Default = \"Nothing\")] public partial int Number { get; set; }",
        "Bag.Number: Nothing was not found.")]
    [InlineData(
        "[Setting(Check = \"Nothing\")] public partial int Number { get; set; }",
        "Bag.Number: Check = Nothing was not found.")]
    [InlineData(
        "[Setting(ShouldSerialize = true)] public partial object Item { get; set; }",
        "Bag.Item: a new object is never the default one")]
    public void Attribute_that_makes_no_sense_is_an_error(string property, string expected) =>
        Assert.Contains(
            SettingsRun.Diagnostics(SettingsRun.Compile($"partial class Bag {{ {property} }}")),
            diagnostic =>
                diagnostic.Id == "CS1029" && diagnostic.GetMessage().Contains(expected, StringComparison.Ordinal));

    [Fact]
    public void Attributes_leave_no_trace_in_the_assembly()
    {
        var compilation = SettingsRun.Compile(
            "public partial class Bag { [Setting(true)] public partial bool On { get; set; } }");
        SettingsRun.Start(compilation).RunGeneratorsAndUpdateCompilation(compilation, out var output, out _);

        var bag = Contracts.Compile.Load(output).GetType("Tests.Bag")!;

        Assert.Empty(bag.GetProperty("On")!.CustomAttributes);
        Assert.Equal(true, bag.GetProperty("On")!.GetValue(Activator.CreateInstance(bag)));
    }

    private static string ThisFile([CallerFilePath] string path = "") => path;
}
