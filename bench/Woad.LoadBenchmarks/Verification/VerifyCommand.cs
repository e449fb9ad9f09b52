namespace Woad.LoadBenchmarks.Verification;

/// <summary>Checks that what the benchmarks send and answer with is, byte for byte, what was recorded.</summary>
internal static class VerifyCommand
{
    public const string Name = "verify";

    public static int Run()
    {
        var failures = 0;
        foreach (var check in ReferenceCheck.Run().Concat(CodecCheck.Text()).Concat(new BinaryCodecCheck().Run()))
        {
            var equal = check.Expected.AsSpan().SequenceEqual(check.Actual);
            failures += equal ? 0 : 1;
            Console.WriteLine($"{(equal ? "ok  " : "FAIL")} {check.Name}");
            if (!equal)
            {
                Console.WriteLine($"  expected {Convert.ToHexString(check.Expected)}");
                Console.WriteLine($"  actual   {Convert.ToHexString(check.Actual)}");
            }
        }

        Console.WriteLine(failures == 0 ? "All bytes are as recorded." : $"{failures} differ.");
        return failures == 0 ? 0 : 1;
    }
}
