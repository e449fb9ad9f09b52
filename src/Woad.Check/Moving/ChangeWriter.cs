namespace Woad.Check.Moving;

/// <summary>Writes the changes of a move. Each file is replaced at once, and kept beside as FILE.orig.</summary>
internal static class ChangeWriter
{
    public const string Kept = ".orig";

    /// <exception cref="IOException">
    /// A file is outside the folder or is a link, has changed since it was read, or an earlier move left its originals.
    /// Nothing has been written then.
    /// </exception>
    public static void Write(MovePlan plan)
    {
        foreach (var change in plan.Changes)
        {
            Check(plan.Root, change);
        }

        foreach (var change in plan.Changes)
        {
            if (change.Before is not null)
            {
                File.Copy(change.Path, change.Path + Kept);
            }

            if (change.After is null)
            {
                File.Delete(change.Path);
            }
            else
            {
                var whole = change.Path + ".woad-new";
                File.WriteAllText(whole, change.After);
                File.Move(whole, change.Path, overwrite: true);
            }
        }
    }

    private static void Check(string root, FileChange change)
    {
        var path = change.Path;
        if (Path.GetRelativePath(root, path).StartsWith("..", StringComparison.Ordinal))
        {
            throw new IOException($"'{path}' is outside '{root}'. Nothing was written. Give the folder of both.");
        }

        for (var at = path; at.Length > root.Length; at = Path.GetDirectoryName(at)!)
        {
            if (new FileInfo(at).LinkTarget is not null || new DirectoryInfo(at).LinkTarget is not null)
            {
                throw new IOException(
                    $"'{at}' is a link. Nothing was written. Replace it by a file, or move its target.");
            }
        }

        if (File.Exists(path + Kept))
        {
            throw new IOException(
                $"'{path + Kept}' is the original of an earlier move. Nothing was written. Remove the files {Kept} "
                    + "when you have compared them, or put them back.");
        }

        if ((File.Exists(path) ? File.ReadAllText(path) : null) != change.Before)
        {
            throw new IOException($"'{path}' has changed since it was read. Nothing was written. Run the move again.");
        }
    }
}
