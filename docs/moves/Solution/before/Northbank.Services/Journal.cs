using System.Collections.Generic;
using System.Threading;

namespace Northbank.Services
{
    /// <summary>The lines that queued services have written.</summary>
    public static class Journal
    {
        private static readonly List<string> Lines = new List<string>();

        public static void Add(string line)
        {
            lock (Lines)
            {
                Lines.Add(line);
                Monitor.PulseAll(Lines);
            }
        }

        public static string Wait()
        {
            lock (Lines)
            {
                if (Lines.Count == 0)
                {
                    Monitor.Wait(Lines, 20000);
                }

                return string.Join(", ", Lines);
            }
        }
    }
}
