namespace Woad.Tools.ApiCoverage;

internal static class Dumper
{
    public static int Dump(string file)
    {
        foreach (string line in ListText.Lines(Reader.Read(file))) Console.WriteLine(line);
        return 0;
    }
}
