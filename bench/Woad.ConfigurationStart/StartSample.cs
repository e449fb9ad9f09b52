using System.Globalization;

namespace Woad.ConfigurationStart;

/// <summary>What one start of the program measured.</summary>
/// <param name="Opened">Milliseconds from the first line of Main until the host was open.</param>
/// <param name="Called">Milliseconds until the first call was answered.</param>
/// <param name="Methods">Methods that were compiled at run time: steady where times are not.</param>
/// <param name="Compiling">Milliseconds spent compiling them.</param>
internal readonly record struct StartSample(double Opened, double Called, double Methods, double Compiling)
{
    /// <summary>The four numbers as the started program prints them.</summary>
    public static StartSample Parse(string[] words) =>
        new(Number(words[0]), Number(words[1]), Number(words[2]), Number(words[3]));

    private static double Number(string word) => double.Parse(word, CultureInfo.InvariantCulture);
}
