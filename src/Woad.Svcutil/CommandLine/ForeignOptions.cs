using System.Collections.Frozen;

namespace Woad.Svcutil.CommandLine;

/// <summary>The options of svcutil.exe and dotnet-svcutil by their names, without the signs before them.</summary>
internal static class ForeignOptions
{
    private const string NoProject =
        "the code is for .NET 10 and names no project; references are named by --reference";

    private const string NoCheck = "certificates are always checked; name that of the authority with --ca";
    private const string NoNeed = "there is nothing in the tool that it could change";

    private static readonly FrozenDictionary<string, ForeignOption> Known = All()
        .SelectMany(static pair => pair.Names.Select(name => (Name: name, pair.Option)))
        .ToFrozenDictionary(static pair => pair.Name, static pair => pair.Option, StringComparer.OrdinalIgnoreCase);

    /// <summary>The option of a name; null for one that neither tool has.</summary>
    /// <param name="name">The name.</param>
    /// <param name="sign">The sign before it: some names have another meaning in this tool after a hyphen.</param>
    public static ForeignOption? Find(string name, string sign = "") =>
        Known.GetValueOrDefault(sign + name) ?? Known.GetValueOrDefault(name);

    private static IEnumerable<(ForeignOption Option, string[] Names)> All()
    {
        yield return (new ForeignOption("--out", true), ["out", "o", "outputFile"]);
        yield return (new ForeignOption("--directory", true), ["directory", "d", "outputDir"]);
        yield return (new ForeignOption("--config", true), ["config"]);
        yield return (new ForeignOption("--mergeConfig"), ["mergeConfig"]);
        yield return (new ForeignOption("--noConfig"), ["noConfig"]);
        yield return (new ForeignOption("--target", true), ["target", "t"]);
        yield return (new ForeignOption("--namespace", true), ["namespace", "n"]);
        yield return (new ForeignOption("--dataContractOnly"), ["dataContractOnly", "dconly"]);
        yield return (new ForeignOption("--importXmlTypes"), ["importXmlTypes", "ixt"]);
        yield return (new ForeignOption("--serviceContract"), ["serviceContract", "sc"]);
        yield return (new ForeignOption("--messageContract"), ["messageContract", "mc"]);
        yield return (new ForeignOption("--enableDataBinding"), ["enableDataBinding", "edb"]);
        yield return (new ForeignOption("--internal"), ["internal", "i"]);
        yield return (new ForeignOption("--wrapped"), ["wrapped", "w"]);
        yield return (new ForeignOption("--syncOnly"), ["syncOnly"]);
        yield return (new ForeignOption("--serializer", true), ["serializer", "ser"]);
        yield return (new ForeignOption("--reference", true), ["reference", "r"]);
        yield return (new ForeignOption("--collectionType", true), ["collectionType", "ct"]);
        yield return (new ForeignOption("--excludeType", true), ["excludeType", "et"]);
        yield return (new ForeignOption("--help"), ["help", "h", "?"]);

        // Both kinds of methods are generated unless an option says otherwise.
        yield return (new ForeignOption(null), ["/async", "/a", "sync", "syn", "noLogo", "nl"]);
        yield return (
            new ForeignOption(null, Warning: "types have the attributes of their serializer"), ["serializable", "s"]);
        yield return (new ForeignOption(null, true, "the code is C# and is compiled as such"), ["language", "l"]);
        yield return (new ForeignOption(null, true, NoProject), ["targetFramework", "tf", "projectFile", "pf", "tcv"]);
        yield return (new ForeignOption(null, true, NoProject), ["targetClientVersion", "runtimeIdentifier", "ri"]);
        yield return (new ForeignOption(null, true, NoProject), ["typeReuseMode"]);
        yield return (new ForeignOption(null, Warning: NoProject), ["noTypeReuse", "ntr", "noStdLib", "nsl"]);
        yield return (
            new ForeignOption(null, true, "extensions are registered in the program that uses the code"),
            ["svcutilConfig"]);
        yield return (new ForeignOption(null, true, NoNeed), ["verbosity", "v", "bootstrapPath", "bd"]);
        yield return (new ForeignOption(null, true, NoNeed), ["toolContext", "tc"]);
        yield return (new ForeignOption(null, true, NoNeed), ["serviceName"]);
        yield return (new ForeignOption(null, Warning: NoNeed), ["noBootstrapping", "nb", "noTelemetry", "ntm"]);
        yield return (new ForeignOption(null, Warning: NoNeed), ["validate"]);
        yield return (new ForeignOption(null, Warning: NoCheck), ["acceptCertificate", "ac"]);
    }
}
