namespace Woad.Conformance.PublicApi;

/// <summary>Compares a text with the one that was reviewed and stands in the repository.</summary>
public static class ApprovedText
{
    /// <summary>The variable that, set to 1, writes the texts instead of comparing them.</summary>
    public const string ApproveVariable = "WOAD_APPROVE";

    /// <summary>
    /// Fails with the lines that came and went, unless the file <paramref name="path"/> holds
    /// <paramref name="actual"/>.
    /// </summary>
    public static void Check(string path, string actual)
    {
        if (Environment.GetEnvironmentVariable(ApproveVariable) == "1")
        {
            Directory.CreateDirectory(Path.GetDirectoryName(path)!);
            File.WriteAllText(path, actual);
            return;
        }

        var approved = File.Exists(path) ? File.ReadAllText(path).ReplaceLineEndings("\n") : "";
        if (approved == actual)
        {
            return;
        }

        var before = approved.Split('\n');
        var after = actual.Split('\n');
        var changes = before.Except(after).Select(line => "- " + line)
            .Concat(after.Except(before).Select(line => "+ " + line));
        Assert.Fail(
            $"'{Path.GetFileName(path)}' is not what was approved. When the change is meant, run the tests with "
            + $"{ApproveVariable}=1 and review the difference.\n{string.Join('\n', changes.Take(60))}");
    }
}
